import type { ImageStore } from '#adapters/images/images.ts'
import { isCategory } from '#contract/taxonomy.ts'
import { drawCover } from '#domain/articles/cover.ts'
import { Hono } from 'hono'

const FOR_EVER = 'public, max-age=31536000, immutable'
const NEGATIVE = 'public, max-age=60'

/**
 * Drawn covers and our copies of photographs. Both have addresses that change with their content, so a
 * browser keeps them for good. As documents of their own they may run and load nothing.
 */
export const createPictures = (images: ImageStore): Hono => {
  const pictures = new Hono()
  pictures.get('/covers/:version{[0-9]+}/:category/:file{[0-9a-f]{4,32}[.]svg}', (c) => {
    const { category, file } = c.req.param()
    if (!isCategory(category)) return c.notFound()
    c.header('Cache-Control', FOR_EVER)
    c.header('Content-Type', 'image/svg+xml')
    return c.body(drawCover({ seed: file.replace('.svg', ''), category }))
  })
  pictures.get('/images/:name', async (c) => {
    const bytes = await images.read(c.req.param('name'))
    if (!bytes) {
      c.header('Cache-Control', NEGATIVE)
      return c.body(null, 404)
    }
    c.header('Cache-Control', FOR_EVER)
    c.header('Content-Type', 'image/webp')
    return c.body(new Uint8Array(bytes))
  })
  return pictures
}
