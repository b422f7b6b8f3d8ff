import { z } from 'zod'

const hasControlCharacter = /\p{Cc}/u

/** One line of text, stored as typed. Control characters and halves of characters could not be, so they are refused. */
export const storedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !hasControlCharacter.test(text), 'This text cannot be stored')

export const NAME_MAX_LENGTH = 100
/** A first or last name. */
export const personName = storedText(NAME_MAX_LENGTH)
