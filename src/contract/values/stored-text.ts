import { isDay } from './utc-day.ts'
import { z } from 'zod'

const hasControlCharacter = /\p{Cc}/u

/**
 * One line of text, stored as typed. Rejects control characters, and lone surrogates, which the database does
 * not accept.
 */
export const storedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !hasControlCharacter.test(text), 'This text cannot be stored')

/** Unlike `storedText`, it may have line breaks and other control characters except NUL. */
export const writtenText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'This text cannot be stored')

export const NAME_MAX_LENGTH = 100
export const nameText = storedText(NAME_MAX_LENGTH).meta({ examples: ['Ada'] })

/** A word or id to query by. Rejects NUL, which PostgreSQL does not accept. */
export const soughtText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => !text.includes('\0'), 'There is no such text')

/** 'YYYY-MM-DD'. Rejects days that do not exist. */
export const calendarDay = z.iso.date().refine(isDay, 'There is no such day')
