import { describe, expect, it } from 'vitest'
import type { StoryDetail } from '#contract/content/stories.ts'
import { NO_SITE } from '#contract/values/site.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'
import { loadStory } from './load-story.ts'
import { aReport, aStoryDetail, reportId } from './story.fixture.ts'

const FREE: CurrentReader = { role: 'free', user: null }

/** Loads what the API answers with `story`, and notes what else was asked for. */
const load = async (
  story: StoryDetail | ApiError,
  viewer: CurrentReader = ANONYMOUS_READER,
  id = aStoryDetail().id,
) => {
  const asked: string[] = []
  const api = (async (name: string) => {
    asked.push(name)
    if (story instanceof ApiError) throw story
    return { data: name === 'GET /stories/{id}' ? { story } : { remaining_quota: 5 } }
  }) as Api
  const context: Environment = {
    locale: 'fr',
    api,
    publicUrl: 'https://apercu.test',
    site: NO_SITE,
    viewer,
    hasSession: false,
  }
  const [result] = await Promise.allSettled([loadStory(context, id)])
  return {
    loaded: result.status === 'fulfilled' ? result.value : undefined,
    thrown: 'reason' in result ? (result.reason as unknown) : undefined,
    asked,
  }
}
const options = (thrown: unknown) => (thrown as { options?: { href: string; statusCode: number } }).options

describe('loading a story', () => {
  it('redirects the id of a merged story permanently, in the reader’s language', async () => {
    const { thrown } = await load(aStoryDetail(), ANONYMOUS_READER, reportId(9))
    expect(options(thrown)).toMatchObject({ href: `/fr/story/${aStoryDetail().id}`, statusCode: 301 })
  })

  it('redirects to a single report temporarily', async () => {
    const { thrown } = await load(aStoryDetail({ reports: [aReport(1)] }))
    expect(options(thrown)).toMatchObject({ href: `/fr/article/${reportId(1)}`, statusCode: 302 })
  })

  it('is a 404 for an unknown story, and fails if the query fails', async () => {
    const missing = await load(new ApiError('story_not_found', 404))
    expect(missing.thrown).toMatchObject({ isNotFound: true })
    expect((await load(new ApiError('server_error', 500))).thrown).toBeInstanceOf(ApiError)
  })

  it('queries the allowance only where there is a text to spend it on', async () => {
    const closed = { has_text: true, can_view_text: false }
    expect((await load(aStoryDetail(closed), FREE)).loaded?.usage).toEqual({ remaining_quota: 5 })
    for (const [story, viewer] of [
      [closed, ANONYMOUS_READER],
      [{ has_text: false, can_view_text: false }, FREE],
      [{ has_text: true, can_view_text: true }, FREE],
    ] as const)
      expect((await load(aStoryDetail(story), viewer)).asked).toEqual(['GET /stories/{id}'])
  })

  it('is a page of its own in the languages that report it, and unlisted where one outlet does', async () => {
    expect((await load(aStoryDetail())).loaded).toMatchObject({ languages: ['en', 'fr'], isUnlisted: false })
    expect((await load(aStoryDetail({ languages: { en: 2, de: 1 } }))).loaded?.languages).toEqual(['en'])
    expect((await load(aStoryDetail({ outlets: 1 }))).loaded?.isUnlisted).toBe(true)
  })
})
