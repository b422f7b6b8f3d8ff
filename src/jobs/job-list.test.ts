import { nextRun } from '#adapters/queue/next-run.ts'
import { textsOf } from '#locales/texts.ts'
import { expect, test } from 'vitest'
import { JOBS } from './jobs.ts'

test('every job has a name for people in the newsroom', () => {
  const names = JOBS.map(({ name }) => name)
  expect(Object.keys(textsOf('en', 'jobList').names).toSorted()).toEqual(names.toSorted())
})

test('the next run of every scheduled job is known', () => {
  const now = new Date('2026-11-28T23:50:30.000Z')
  expect(JOBS.filter(({ schedule }) => schedule && !nextRun(schedule.cron, now))).toEqual([])
})
