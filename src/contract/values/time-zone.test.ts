import { expect, test } from 'vitest'
import { updateOwnNewsletters } from '#contract/readers/newsletters.ts'
import { canonicalTimeZone, isTimeZone } from './time-zone.ts'

test('a time zone has one name, however it is spelled', () => {
  expect(canonicalTimeZone('europe/paris')).toBe('Europe/Paris')
  expect(canonicalTimeZone('US/Pacific')).toBe('America/Los_Angeles')
  expect(canonicalTimeZone('Mars/Olympus')).toBe('Mars/Olympus')
  expect(updateOwnNewsletters.body.parse({ timeZone: 'EUROPE/PARIS' })).toEqual({ timeZone: 'Europe/Paris' })
  expect(updateOwnNewsletters.body.safeParse({ timeZone: 'Mars/Olympus' }).success).toBe(false)
})

test('an offset is no zone: it knows of no summer time', () => {
  expect(isTimeZone('+01:00')).toBe(false)
  expect(isTimeZone('Europe/Paris')).toBe(true)
})
