import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import type { Block } from '#mails/layout/mail-content.ts'
import { hostOf, type Template } from '#mails/layout/template.ts'

/** Contains nothing that the sender wrote: the form is open to all. The title is the publisher's. */
export const takedownAnswer: Template<'takedown-answer'> = (
  { requestedAt, takenDown, answer },
  locale,
  site,
) => {
  const { takedown: t } = textsOf(locale, 'mailContact')
  const day = dateInUtc(locale, requestedAt)
  const subject = takenDown ? t.takenDown : t.declined
  const decision: Block[] = takenDown
    ? [
        { is: 'paragraph', text: t.taken(day, t.kinds[takenDown.kind](takenDown.title)) },
        { is: 'paragraph', text: t.beyondReach },
      ]
    : [{ is: 'paragraph', text: t.kept(day) }]
  return {
    subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: subject },
      ...decision,
      ...(answer
        ? [
            { is: 'paragraph' as const, text: t.newsroomWrites },
            { is: 'quotation' as const, text: answer },
          ]
        : []),
      { is: 'paragraph', text: t.reply },
    ],
    reason: t.reason(hostOf(site)),
  }
}
