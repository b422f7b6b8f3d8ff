import { describe, expect, it } from 'vitest'
import { cleanTitle } from './clean-title.ts'
import { isDigestPost } from '../../headlines/digest-posts.ts'

describe('a title without what publishing adds', () => {
  it.each([
    ['OpenAI closes its Sora app - The Verge', 'OpenAI closes its Sora app'],
    ['Mistral rachète la start-up Koyeb - Le Monde.fr', 'Mistral rachète la start-up Koyeb'],
    ['Google ships a new model (Jane Doe/The Outlet)', 'Google ships a new model'],
    ['Exclusive | Meta plans a new lab', 'Meta plans a new lab'],
    ['TÉMOIGNAGE - Elle parle à une IA chaque soir', 'Elle parle à une IA chaque soir'],
  ])('%s', (title, cleaned) => {
    expect(cleanTitle(title)).toBe(cleaned)
  })

  it('keeps a title of which too little would remain', () => {
    expect(cleanTitle('Video - OpenAI')).toBe('Video - OpenAI')
  })

  it('keeps a dash that belongs to the sentence', () => {
    const title = 'OpenAI shut Sora down - and even its partner did not see it coming'
    expect(cleanTitle(title)).toBe(title)
  })
})

describe('round-ups', () => {
  it.each([
    'Claude learns to click, Meta cuts jobs, Arm makes chips and more',
    'OpenAI closes Sora today; Meta cuts hundreds of jobs; Arm sells its own chips',
    'Les 3 infos à retenir ce matin',
    'Weekly digest: agents everywhere',
    'L’essentiel de la semaine IA',
  ])('%s', (title) => {
    expect(isDigestPost(title)).toBe(true)
  })

  it.each([
    'Google TV gets new Gemini features for sports teams and more',
    'OpenAI closes Sora, its video app',
    'Google, Meta et Amazon signent un accord',
  ])('%s is one story', (title) => {
    expect(isDigestPost(title)).toBe(false)
  })
})
