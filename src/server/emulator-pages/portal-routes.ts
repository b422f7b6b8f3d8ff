import {
  cancelInPortal,
  changeCardInPortal,
  type Decline,
  resumeInPortal,
  switchInPortal,
  viewPortal,
} from '@apercu/stripe-emulator'
import { ERRORS } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { CLOCK_STEPS, type ClockStep, portalBody, type PortalDone } from './portal-page.ts'
import type { Html } from './emulator-layout.ts'
import { declineAlert } from './emulator-parts.ts'
import { type EmulatorSite, type PageRequest, readField } from './emulator-site.ts'
import { textsOf } from '#locales/texts.ts'

const STEP_MS: Record<Exclude<ClockStep, 'period'>, number> = {
  day: DURATION_MS.day,
  week: 7 * DURATION_MS.day,
  month: 30 * DURATION_MS.day,
}
/** One second after the end, because only then is the renewal due. */
const AFTER_END_MS = 1000

export const showPortal = async (
  { emulator, hasClock, missing, show }: EmulatorSite,
  request: PageRequest,
  alert?: Html,
  chosen?: string,
): Promise<Response> => {
  const { c, locale, path, id } = request
  const view = await emulator.act((tx) => viewPortal(tx, id))
  if (!view) return missing(request)
  const t = textsOf(locale, 'sandbox').portal
  const finished = c.req.query('done') ?? ''
  const done = Object.hasOwn(t.done, finished) ? (finished as PortalDone) : undefined
  const body = portalBody({ locale, view, path, hasClock: hasClock(c), done, alert, chosen })
  return show(request, t.title, body, alert ? 402 : 200)
}

const moveClock = async ({ emulator }: EmulatorSite, id: string, step: ClockStep): Promise<void> => {
  const view = await emulator.act((tx) => viewPortal(tx, id))
  const end = view?.subscription?.items.data[0]?.current_period_end ?? 0
  const ms = step === 'period' ? (end - (view?.now ?? 0)) * 1000 + AFTER_END_MS : STEP_MS[step]
  if (view && ms > 0) await emulator.advance(ms)
}

interface Done {
  name: PortalDone
  decline?: Decline | null
}

/** @returns undefined for an unknown action, and for the test clock where it must not be advanced */
const perform = async (
  site: EmulatorSite,
  { c, id }: PageRequest,
  field: (name: string) => string,
): Promise<Done | undefined> => {
  const { emulator, hasClock } = site
  const value = field('value')
  switch (field('deed')) {
    case 'cancel':
      await emulator.act((tx) => cancelInPortal(tx, id))
      return { name: 'cancelled' }
    case 'resume':
      await emulator.act((tx) => resumeInPortal(tx, id))
      return { name: 'resumed' }
    case 'switch':
      return { name: 'switched', decline: await emulator.act((tx) => switchInPortal(tx, id, value)) }
    case 'card':
      return { name: 'card', decline: await emulator.act((tx) => changeCardInPortal(tx, id, field('card'))) }
    case 'clock': {
      const step = CLOCK_STEPS.find((one) => one === value)
      if (!step || !hasClock(c)) return undefined
      await moveClock(site, id, step)
      return { name: 'moved' }
    }
    default:
      return undefined
  }
}

export const changeInPortal = async (site: EmulatorSite, request: PageRequest): Promise<Response> => {
  const { c, id, locale, path } = request
  const field = await readField(c)
  if (!(await site.emulator.act((tx) => viewPortal(tx, id)))) return site.missing(request)
  const done = await perform(site, request, field)
  if (!done) return c.text(ERRORS.bad_request.message, 400)
  // Waits for the webhooks, so that the product's next page shows the change.
  await site.emulator.flush()
  return done.decline
    ? showPortal(site, request, declineAlert(locale, done.decline), field('card'))
    : site.goTo(c, `${localePath(locale, path)}?done=${done.name}`)
}
