import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Api } from '#web/lib/api/api-client.ts'

export interface PutIn {
  date: string
  languages: ContentLanguage[]
}

/** Into the daily edition that has not been sent yet, for readers of each language that the article has a text in. */
export const putInEdition = async (
  api: Api,
  { id, texts }: Pick<NewsroomArticle, 'id' | 'texts'>,
): Promise<PutIn> => {
  const languages = CONTENT_LANGUAGES.filter((lng) => texts.some(({ lang }) => lang === lng))
  let date = ''
  for (const lng of languages) {
    const { data } = await api('GET /admin/edition', { query: { period: 'daily', lng } })
    const { version } = data.desk
    ;({ date } = data.desk)
    await api('POST /admin/edition', {
      body: { period: 'daily', date, lng, version, change: { act: 'put_in', articleId: id } },
    })
  }
  return { date, languages }
}
