import * as desk from '#domain/readers/newsletters/holding/edition-desk.service.ts'
import {
  mailTestEdition,
  previewNewsletter,
} from '#domain/readers/newsletters/holding/preview-newsletter.service.ts'
import type { Handlers } from '#api/routes.ts'

const seenOf = <T extends { date: string }>({ date: day, ...body }: T) => ({ ...body, day })

export const editionDesk: Pick<
  Handlers,
  | 'getEditionDesk'
  | 'changeEdition'
  | 'holdEdition'
  | 'publishEdition'
  | 'previewNewsletter'
  | 'mailTestEdition'
> = {
  getEditionDesk: async ({ ctx, viewer }, { query: { period, date, lng } }) => ({
    data: { desk: await desk.getDesk(ctx, viewer, { period, day: date, lng }) },
  }),
  changeEdition: async ({ ctx, viewer }, { body: { change, ...body } }) => ({
    data: { desk: await desk.changeDesk(ctx, viewer, seenOf(body), change) },
  }),
  holdEdition: async ({ ctx, viewer }, { body: { isHeld, ...body } }) => ({
    data: { desk: await desk.holdEdition(ctx, viewer, seenOf(body), isHeld) },
  }),
  publishEdition: async ({ ctx, viewer }, { body }) => ({
    data: { desk: await desk.publishEdition(ctx, viewer, seenOf(body)) },
  }),
  previewNewsletter: async ({ ctx }, { query: { period, date, lng, audience } }) => {
    const { subject, html, text } = await previewNewsletter(ctx, {
      period,
      day: date,
      locale: lng,
      audience,
    })
    return { data: { subject, html, text } }
  },
  mailTestEdition: async ({ ctx, viewer }, { body: { period, date, lng, audience } }) => {
    await mailTestEdition(ctx, viewer, { period, day: date, locale: lng, audience })
    return { success: true }
  },
}
