import type { NewsletterSettings } from '#contract/readers/newsletters.ts'

/** Not validated here, because the server validates it. */
export const settingsOf = (fields: FormData): NewsletterSettings => {
  const text = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    wantsDaily: fields.has('wantsDaily'),
    wantsWeekly: fields.has('wantsWeekly'),
    language: text('language') as NewsletterSettings['language'],
    timeZone: text('timeZone'),
    sendHour: Number(text('sendHour')),
    days: fields.getAll('days').map(Number),
    categories: fields.getAll('categories') as NewsletterSettings['categories'],
    minutes: Number(text('minutes')) as NewsletterSettings['minutes'],
    pausedUntil: text('pausedUntil') || null,
  }
}
