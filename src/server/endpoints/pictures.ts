import { hash } from 'node:crypto'
import { ShareImagesBusyError } from '#adapters/share-images/share-image-store.ts'
import { isLocale } from '#contract/values/locales.ts'
import { parseCoverAddress } from '#domain/content/articles/cover/cover-address.ts'
import { drawCover } from '#domain/content/articles/cover/cover.ts'
import { findAvatar } from '#domain/readers/accounts/profile/avatars.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { WithheldPictures } from '#server/serving/withheld-pictures.ts'
import { findShareImage, type ShareImages } from '#domain/operations/share-images/share-images.service.ts'
import { findMailPicture } from '#domain/operations/share-images/mail-picture.service.ts'
import { type Context as HonoContext, Hono } from 'hono'

const FOR_EVER = 'public, max-age=31536000, immutable'
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Of what may be taken down. Caches in front of the server have a minute to drop it. */
const AN_HOUR = 'public, max-age=3600, s-maxage=60'
const NEGATIVE = 'public, max-age=60'
/** Pages of the apps and sites that show share images have other origins. */
const SHOWN_ELSEWHERE = ['Cross-Origin-Resource-Policy', 'cross-origin'] as const

/** The same address always has the same content, so that its ETag is the address. */
const etagOf = (path: string): string => `"${hash('sha256', path, 'base64url').slice(0, 22)}"`

/** @throws the error unless too many pictures are waiting to be drawn */
const askedTooOften = (c: HonoContext, error: unknown): Response => {
  if (!(error instanceof ShareImagesBusyError)) throw error
  c.header('Cache-Control', 'no-store')
  c.header('Retry-After', '10')
  return c.body(null, 503)
}

/**
 * The address of every picture changes with its content, so that browsers may keep it. Caches in front of the
 * server may not, because a picture may be taken down; they revalidate it by its ETag.
 *
 * @param withheld pictures that an editor took down
 */
export const createPictures = (ctx: Context, shareImages: ShareImages, withheld: WithheldPictures): Hono => {
  const { images } = shareImages
  const pictures = new Hono()
  pictures.get('/covers/:version{[0-9]+}/:category/:file{[0-9a-f]{4,32}[.]svg}', (c) => {
    const cover = parseCoverAddress(c.req.path)
    if (!cover) return c.notFound()
    c.header('Cache-Control', FOR_EVER)
    c.header('Content-Type', 'image/svg+xml')
    c.header(...SHOWN_ELSEWHERE)
    return c.body(drawCover(cover))
  })
  pictures.get('/images/:name', async (c) => {
    const name = c.req.param('name')
    const bytes = await images.read(name)
    if (!bytes) {
      c.header('Cache-Control', NEGATIVE)
      return c.body(null, 404)
    }
    if (await withheld.has(name)) {
      c.header('Cache-Control', NEGATIVE)
      return c.body(null, 410)
    }
    const etag = etagOf(c.req.path)
    c.header('ETag', etag)
    c.header('Cache-Control', AN_HOUR)
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
    c.header('Content-Type', 'image/webp')
    c.header(...SHOWN_ELSEWHERE)
    return c.body(new Uint8Array(bytes))
  })
  pictures.get(`/avatars/:file{${UUID}[.]webp}`, async (c) => {
    const bytes = await findAvatar(ctx.db, c.req.param('file').slice(0, -'.webp'.length))
    if (!bytes) {
      c.header('Cache-Control', 'no-store')
      return c.body(null, 404)
    }
    // `private`, because a reader may delete the picture and shared caches would keep it.
    c.header('Cache-Control', 'private, max-age=31536000, immutable')
    c.header('Content-Type', 'image/webp')
    c.header(...SHOWN_ELSEWHERE)
    return c.body(new Uint8Array(bytes))
  })
  pictures.get(`/pictures/:file{${UUID}[.]jpg}`, async (c) => {
    try {
      const bytes = await findMailPicture(ctx, shareImages, c.req.param('file').slice(0, -'.jpg'.length))
      if (!bytes) {
        c.header('Cache-Control', NEGATIVE)
        return c.body(null, 404)
      }
      c.header('Cache-Control', AN_HOUR)
      c.header('Content-Type', 'image/jpeg')
      c.header(...SHOWN_ELSEWHERE)
      return c.body(new Uint8Array(bytes))
    } catch (error) {
      return askedTooOften(c, error)
    }
  })
  pictures.get('/share/:version{[0-9]+}/:locale/:file{[0-9a-z-]{1,80}[.]jpg}', async (c) => {
    const { version, locale, file } = c.req.param()
    if (!isLocale(locale)) return c.notFound()
    try {
      const found = await findShareImage(ctx, shareImages, {
        locale,
        version: Number(version),
        name: file.slice(0, -4),
      })
      if (!found) {
        c.header('Cache-Control', NEGATIVE)
        return c.body(null, 404)
      }
      if ('movedTo' in found) {
        c.header('Cache-Control', NEGATIVE)
        return c.redirect(found.movedTo, 302)
      }
      const etag = `"${found.version}"`
      c.header('ETag', etag)
      c.header('Cache-Control', AN_HOUR)
      if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
      c.header('Content-Type', 'image/jpeg')
      c.header(...SHOWN_ELSEWHERE)
      return c.body(new Uint8Array(found.bytes))
    } catch (error) {
      return askedTooOften(c, error)
    }
  })
  return pictures
}
