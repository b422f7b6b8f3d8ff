import { findReaders } from '#domain/operations/reader-desk/find-readers.service.ts'
import * as acts from '#domain/operations/reader-desk/reader-acts.service.ts'
import { readReader } from '#domain/operations/reader-desk/reader-page.service.ts'
import type { Handlers } from '#api/routes.ts'

export const readerDesk: Pick<
  Handlers,
  | 'findReaders'
  | 'readReader'
  | 'givePremium'
  | 'blockReader'
  | 'endReaderSessions'
  | 'unsubscribeReader'
  | 'resendMail'
  | 'sendExport'
  | 'eraseReader'
  | 'addNote'
> = {
  findReaders: async ({ ctx }, { body }) => ({ data: { readers: await findReaders(ctx, body.query) } }),
  readReader: async ({ ctx, viewer }, { params }) => ({ data: await readReader(ctx, viewer, params.id) }),
  givePremium: async ({ ctx, viewer }, { params, body }) => ({
    data: { changed: await acts.givePremium(ctx, viewer, params.id, body) },
  }),
  blockReader: async ({ ctx, viewer }, { params, body }) => ({
    data: { changed: await acts.blockReader(ctx, viewer, params.id, body) },
  }),
  endReaderSessions: async ({ ctx, viewer }, { params, body }) => ({
    data: { ended: await acts.endReaderSessions(ctx, viewer, params.id, body) },
  }),
  unsubscribeReader: async ({ ctx, viewer }, { params, body }) => ({
    data: { changed: await acts.unsubscribeReader(ctx, viewer, params.id, body) },
  }),
  resendMail: async ({ ctx, viewer }, { params, body }) => ({
    data: { changed: await acts.resendMail(ctx, viewer, params.id, body) },
  }),
  sendExport: async ({ ctx, viewer }, { params, body }) => ({
    data: { changed: await acts.sendExport(ctx, viewer, params.id, body) },
  }),
  eraseReader: async ({ ctx, viewer }, { params, body }) => {
    await acts.eraseReader(ctx, viewer, params.id, body)
    return { data: { changed: true } }
  },
  addNote: async ({ ctx, viewer }, { params, body }) => ({
    data: {
      changed: await acts.addNote(ctx, viewer, params.id, { noteId: body.note_id, note: body.note }),
    },
  }),
}
