import { describe, expect, test } from 'vitest'
import { createStoryIdf } from '../reading/background.ts'
import { createStoryIndex } from './story-index.ts'

const HOUR_MS = 3_600_000
const open = () => createStoryIndex(createStoryIdf())

describe('the stories near a title', () => {
  test('come in the order of the weight of shared keys', () => {
    const index = open()
    index.add({ storyId: 'one key', publishTime: 0 }, ['@cumulus'])
    index.add({ storyId: 'two keys', publishTime: 0 }, ['@cumulus', '@nimbus'])
    expect(index.nearest(0, ['@cumulus', '@nimbus', '@stratus'])).toEqual(['two keys', 'one key'])
  })

  test('count each story once a key, and only reports within 120 hours', () => {
    const index = open()
    for (let copy = 0; copy < 5; copy++) index.add({ storyId: 'often told', publishTime: 0 }, ['@nimbus'])
    index.add({ storyId: 'nearer', publishTime: 0 }, ['@nimbus', '@cumulus'])
    index.add({ storyId: 'last week', publishTime: -130 * HOUR_MS }, ['@nimbus', '@cumulus'])
    expect(index.nearest(0, ['@nimbus', '@cumulus'])).toEqual(['nearer', 'often told'])
  })

  test('are twelve at most, however many share a key', () => {
    const index = open()
    for (let n = 0; n < 500; n++) index.add({ storyId: `story ${n}`, publishTime: 0 }, ['@nimbus'])
    const found = index.nearest(0, ['@nimbus'])
    expect(found).toHaveLength(12)
    // Of those that share a key the latest are looked at.
    expect(found).not.toContain('story 0')
  })

  test('follow a report to the story it was moved to', () => {
    const index = open()
    const report = { storyId: 'before', publishTime: 0 }
    index.add(report, ['@nimbus'])
    report.storyId = 'after'
    expect(index.nearest(0, ['@nimbus'])).toEqual(['after'])
  })
})
