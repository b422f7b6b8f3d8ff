import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { featuresOf } from '../reading/features.ts'
import { MAX_LOGIT, MIN_LOGIT } from '../pairs/pair-score.ts'
import { neighboursByKeys } from './regroup.ts'
import { HOUR_MS, NOON, storyItem } from '../../../testing/story-item.ts'
import { groupStorylines, MAX_REPORTS, planStorylines, type Turn } from './storylines.ts'

/** Reports by the stories they stand in, an hour apart. */
const reportsOf = (stories: readonly string[]) =>
  stories.map((storyId, at) => ({
    id: `report ${at}`,
    storyId,
    features: featuresOf(storyItem(`Headline number ${at}`, { publishTime: NOON + at * HOUR_MS })),
    heldIn: null,
    keys: ['@nimbus'],
  }))

/** Log odds by the places of two reports, the lower first. */
const scoreBy = (logits: (a: number, b: number) => number) => {
  const place = (features: { title: string }) => Number(features.title.split(' ').at(-1))
  return (a: { title: string }, b: { title: string }) =>
    logits(Math.min(place(a), place(b)), Math.max(place(a), place(b)))
}
const gather = (reports: ReturnType<typeof reportsOf>, logits: (a: number, b: number) => number) =>
  groupStorylines(reports, neighboursByKeys(reports), scoreBy(logits))

describe('storylines', () => {
  it('gather whole stories that one sure report links', () => {
    const reports = reportsOf(['ban', 'ban', 'ban', 'suit', 'suit', 'launch', 'launch'])
    const links = (a: number, b: number) => (a === 2 && b === 3 ? MAX_LOGIT : -4)
    expect(gather(reports, links)).toEqual([['ban', 'suit'], ['launch']])
  })

  it('ask as much of two lone reports as of one story', () => {
    expect(gather(reportsOf(['one', 'other']), () => -0.4)).toEqual([['one'], ['other']])
    expect(gather(reportsOf(['story', 'story', 'other']), () => -0.4)).toEqual([['story', 'other']])
  })

  it('take in no more than a matter has reports in a week', () => {
    const stories = Array.from({ length: MAX_REPORTS + 4 }, (_, at) => `story ${Math.floor(at / 2)}`)
    const groups = gather(reportsOf(stories), () => MAX_LOGIT)
    expect(groups.length).toBeGreaterThan(1)
    for (const group of groups) expect(group.length * 2).toBeLessThanOrEqual(MAX_REPORTS)
  })

  const COUNT = 10
  const table = fc.array(fc.integer({ min: MIN_LOGIT, max: MAX_LOGIT }), {
    minLength: COUNT * COUNT,
    maxLength: COUNT * COUNT,
  })
  const reports = reportsOf(Array.from({ length: COUNT }, (_, at) => `story ${at % 6}`))

  it('hold every story once, whatever the links, and do not depend on the order of reports', () => {
    fc.assert(
      fc.property(table, fc.shuffledSubarray(reports, { minLength: COUNT }), (logits, shuffled) => {
        const of = (a: number, b: number) => logits[a * COUNT + b] ?? MIN_LOGIT
        const groups = gather(reports, of)
        expect(groups.flat().toSorted()).toEqual(
          [...new Set(reports.map(({ storyId }) => storyId))].toSorted(),
        )
        const sorted = (all: string[][]) => all.map((group) => group.toSorted())
        expect(sorted(gather(shuffled, of))).toEqual(sorted(groups))
      }),
      { numRuns: 100 },
    )
  })
})

describe('the ids of storylines', () => {
  const turn = (id: string, storyline_id: string | null = null): Turn => ({ id, storyline_id })
  const plan = (groups: string[][], stored: Turn[]) =>
    Object.fromEntries(planStorylines(groups, stored, () => 'new').map((to) => [to.id, to.storyline_id]))

  it('stay with most of their stories, and of equals with the older', () => {
    const stored = [turn('a', 'first'), turn('b', 'second'), turn('c', 'second'), turn('d')]
    expect(plan([['a', 'b', 'c', 'd']], stored)).toEqual({ a: 'second', d: 'second' })
    expect(plan([['a', 'b', 'd'], ['c']], stored)).toEqual({ b: 'first', c: null, d: 'first' })
  })

  it('begin with two stories and end with one', () => {
    expect(plan([['a', 'b'], ['c']], [turn('a'), turn('b'), turn('c')])).toEqual({ a: 'new', b: 'new' })
    expect(plan([['a'], ['b']], [turn('a', 'first'), turn('b', 'first')])).toEqual({ a: null, b: null })
  })

  it('stay with a story whose earlier turns are older than the week', () => {
    expect(plan([['b'], ['c']], [turn('a', 'first'), turn('b', 'first'), turn('c', 'first')])).toEqual({
      c: null,
    })
  })

  it('take their past along into another storyline', () => {
    const stored = [turn('a', 'first'), turn('b', 'first'), turn('c', 'second'), turn('d', 'second')]
    expect(plan([['b', 'c', 'd']], stored)).toEqual({ a: 'second', b: 'second' })
  })

  it('forget stories that are no more', () => {
    expect(plan([['a', 'gone']], [turn('a')])).toEqual({})
  })

  const STORIES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const lines = fc.array(fc.option(fc.constantFrom('first', 'second', 'third')), {
    minLength: STORIES.length,
    maxLength: STORIES.length,
  })
  // The last group stands for what is too old for the pass.
  const places = fc.array(fc.nat({ max: 4 }), { minLength: STORIES.length, maxLength: STORIES.length })

  it('bring stories together as the pass found them, and change nothing when it runs again', () => {
    fc.assert(
      fc.property(lines, places, (before, where) => {
        const stored = STORIES.map((id, at) => turn(id, before[at] ?? null))
        const groups = [0, 1, 2, 3].map((group) => STORIES.filter((_, at) => where[at] === group))
        let made = 0
        const newId = () => `new ${made++}`
        const after = new Map(stored.map(({ id, storyline_id }) => [id, storyline_id]))
        for (const { id, storyline_id } of planStorylines(groups, stored, newId)) after.set(id, storyline_id)
        expect([...after.keys()]).toEqual(STORIES)
        const ids = groups.map((group) => [...new Set(group.map((id) => after.get(id)))])
        expect(ids.map((of) => of.length)).toEqual(groups.map((group) => Math.min(group.length, 1)))
        expect(groups.filter((group, at) => group.length > 1 && ids[at]?.includes(null))).toEqual([])
        const named = ids.flat().filter((id) => id !== null)
        expect(new Set(named).size).toBe(named.length)
        const kept = [...after].map(([id, storyline_id]) => turn(id, storyline_id))
        expect(planStorylines(groups, kept, newId)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
