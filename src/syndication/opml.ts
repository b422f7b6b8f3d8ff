import type { Locale } from '#contract/values/locales.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listOwnSubscriptions } from '#domain/operations/syndication/syndication.service.ts'
import { outletName } from '#domain/content/languages/outlet-name.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import type { Site } from './site.ts'
import { textsOf } from '#locales/texts.ts'
import { element, textElement, xmlDocument } from './xml.ts'

/** The live feeds as OPML 2.0, one group per category, for import in any feed reader. */
export const composeOpml = async (ctx: Context, site: Site, locale: Locale): Promise<string> => {
  const sources = await listOwnSubscriptions(ctx)
  const groups = CATEGORIES.map((category) => ({
    name: site.words[locale].categories[category],
    members: sources.filter((source) => source.category === category),
  })).filter(({ members }) => members.length > 0)
  return xmlDocument(
    element('opml', { version: '2.0' }, [
      element('head', {}, [textElement('title', textsOf(locale, 'syndication').sources)]),
      element(
        'body',
        {},
        groups.map(({ name, members }) =>
          element(
            'outline',
            { text: name, title: name },
            members.map((source) => {
              const text = outletName(source.name, source.name_fr, contentLanguageOf(locale))
              return element('outline', {
                type: 'rss',
                text,
                title: text,
                xmlUrl: source.feed_url,
                htmlUrl: source.site_url ?? undefined,
                language: source.language,
              })
            }),
          ),
        ),
      ),
    ]),
  )
}
