import { ownAddress } from '#domain/readers/newsletters/composing/requested-newsletter.service.ts'
import * as desk from '#domain/readers/notices/notice-desk.service.ts'
import type { Handlers } from '#api/routes.ts'

export const notices: Pick<Handlers, 'listNotices' | 'previewNotice' | 'testNotice' | 'beginNotice'> = {
  listNotices: async ({ ctx }) => ({ data: await desk.listNotices(ctx) }),
  previewNotice: async ({ ctx }, { body }) => ({ data: await desk.previewNotice(ctx, body) }),
  testNotice: async ({ ctx, viewer }, { body }) => {
    const { email } = await ownAddress(ctx, viewer)
    await desk.mailTestNotice(ctx, email, body)
    return { data: { sent: true } }
  },
  beginNotice: async ({ ctx, viewer }, { body }) => {
    await desk.beginNoticeOf(ctx, viewer, body)
    return { data: { begun: true } }
  },
}
