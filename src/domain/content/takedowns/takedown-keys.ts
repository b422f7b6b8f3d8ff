import { hash } from 'node:crypto'
import { fold } from '#domain/content/search/fold.ts'

/**
 * Ingestion recognises by these hashes what was taken down. An article has that of its address
 * (`urlIdentity`), that of its item in the feed (`itemIdentity`), and that of its title.
 */
const keyOf = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, 16)

const siteOf = (url: string | null, sourceId: string): string =>
  url === null ? sourceId : new URL(url).host.replace(/^(?:www|m|amp)\./, '')

/**
 * Of a title at one site, because another outlet may have the same title for a report of its own.
 *
 * @param url of the article; without it the source stands for the site
 */
export const titleKey = (title: string, url: string | null, sourceId: string): Buffer =>
  keyOf(
    `title ${siteOf(url, sourceId)} ${fold(title)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()}`,
  )

export const sourceKey = (sourceId: string): Buffer => keyOf(`source ${sourceId}`)

export const pictureKey = (imageKey: string): Buffer => keyOf(`picture ${imageKey}`)

export const pictureAddressKey = (url: string): Buffer => keyOf(`picture at ${url}`)
