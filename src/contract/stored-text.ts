import { isDay } from './utc-day.ts'
import { z } from 'zod'

const hasControlCharacter = /\p{Cc}/u

/** One line of text, stored as typed. Control characters and halves of characters could not be, so they are refused. */
export const storedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !hasControlCharacter.test(text), 'This text cannot be stored')

/** Text of any number of lines, without the spaces around it. */
export const writtenText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'This text cannot be stored')

export const NAME_MAX_LENGTH = 100
/** A first or last name. */
export const personName = storedText(NAME_MAX_LENGTH).meta({ examples: ['Ada'] })

/** A word or an id to look something up by. PostgreSQL takes no NUL, not even to find nothing. */
export const soughtText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => !text.includes('\0'), 'There is no such text')

/** A day on some calendar, 'YYYY-MM-DD'. One that does not exist is refused. */
export const calendarDay = z.iso.date().refine(isDay, 'There is no such day')
