import type { EditionDesk } from '#contract/newsroom/edition-desk.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { writeDay } from '#locales/format/days.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeskPreview } from './desk-preview.tsx'
import { DeskWords } from './desk-words.tsx'
import { OtherStories } from './other-stories.tsx'
import { PlannedStories } from './planned-stories.tsx'
import { type Desk, useDesk } from './use-desk.ts'
import './desk.css'

const PERIODS = ['daily', 'weekly'] as const

/** Plain links, so that every edition has an address of its own. */
const EditionChoice = ({ desk: { period, date, lng, dates } }: { desk: EditionDesk }) => {
  const t = useTexts('editionDesk')
  const { languages } = useTexts('newsroom')
  const { locale } = useI18n()
  const linkTo = (label: string, search: Record<string, string>, isCurrent: boolean) => (
    <li key={label}>
      <Link
        to="/admin/desk"
        search={search}
        variant="ghost"
        isSmall
        aria-current={isCurrent ? 'true' : undefined}
      >
        {label}
      </Link>
    </li>
  )
  return (
    <nav className="desk-choice" aria-label={t.choose}>
      <ul aria-label={t.periods.daily}>
        {PERIODS.map((each) => linkTo(t.periods[each], { period: each, lng }, each === period))}
      </ul>
      <ul aria-label={t.languages}>
        {CONTENT_LANGUAGES.map((each) => linkTo(languages[each], { period, date, lng: each }, each === lng))}
      </ul>
      <ul aria-label={t.dates}>
        {dates.map(({ date: day, is_built }) => {
          const name = writeDay(locale, day, 'short')
          return linkTo(is_built ? name : t.coming(name), { period, date: day, lng }, day === date)
        })}
      </ul>
    </nav>
  )
}

const Status = ({ desk, run, isBusy }: Pick<Desk, 'desk' | 'run' | 'isBusy'>) => {
  const t = useTexts('editionDesk')
  const { built, due_at, is_quiet, is_held, has_changes, mails } = desk
  return (
    <>
      <p className="desk-status">
        {built ? t.built(built.version) : t.gathering} <When iso={built ? built.built_at : due_at} />.{' '}
        {mails.sent > 0 && `${t.sent(mails.sent)} `}
        {!is_held && t.waiting(mails.waiting)}
      </p>
      {is_quiet && <Notice>{t.quiet}</Notice>}
      {is_held && <Notice>{t.held(mails.waiting)}</Notice>}
      <p className="admin-row">
        {(is_held || mails.waiting > 0) && (
          <Button
            variant="ghost"
            isSmall
            className="needs-script"
            isBusy={isBusy}
            onClick={() =>
              void run(
                (api, seen) => api('POST /admin/edition/hold', { body: { ...seen, isHeld: !is_held } }),
                is_held ? t.releasedDone : t.heldDone,
              )
            }
          >
            {is_held ? t.release(mails.waiting) : t.hold(mails.waiting)}
          </Button>
        )}
        {has_changes && (
          <>
            <Button
              variant="primary"
              isSmall
              className="needs-script"
              isBusy={isBusy}
              onClick={() =>
                void run((api, seen) => api('POST /admin/edition/publish', { body: seen }), t.published)
              }
            >
              {t.publish}
            </Button>
            <span className="admin-small">{t.publishText}</span>
          </>
        )}
      </p>
    </>
  )
}

const Conflict = ({ changes }: { changes: Desk['conflict'] }) => {
  const t = useTexts('editionDesk')
  const { acts } = useTexts('newsroom')
  return (
    <div role="alert" className={changes.length > 0 ? 'admin-conflict' : undefined}>
      {changes.length > 0 && (
        <>
          <p>{t.conflict}</p>
          <ul>
            {changes.map(({ at, by, act, title }) => (
              <li key={at}>
                <strong>{by || t.deletedEditor}</strong> · {acts[act]}
                {title && (
                  <>
                    {' '}
                    <q>{title}</q>
                  </>
                )}{' '}
                · <When iso={at} />
              </li>
            ))}
          </ul>
          <p>{t.conflictNext}</p>
        </>
      )}
    </div>
  )
}

const History = ({ changes }: { changes: EditionDesk['changes'] }) => {
  const t = useTexts('editionDesk')
  const { acts } = useTexts('newsroom')
  return (
    <section className="admin-section">
      <h2>{t.history}</h2>
      {changes.length === 0 && <p className="admin-small">{t.noHistory}</p>}
      <ul className="admin-articles">
        {changes.map(({ at, by, is_own, act, title }) => (
          <li key={at}>
            <When iso={at} /> {acts[act]}
            {title && (
              <>
                {' '}
                <q>{title}</q>
              </>
            )}{' '}
            <span className="admin-small">· {is_own ? t.you : by || t.deletedEditor}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const EditionOnDesk = ({ loaded }: { loaded: EditionDesk }) => {
  const state = useDesk(loaded)
  const { desk, conflict, change } = state
  return (
    <>
      <Status {...state} />
      <Conflict changes={conflict} />
      <PlannedStories desk={desk} change={change} />
      <OtherStories desk={desk} change={change} />
      <DeskWords desk={desk} change={change} />
      <DeskPreview desk={desk} />
      <History changes={desk.changes} />
    </>
  )
}

export const DeskPage = ({ data: { desk } }: { data: DataOf<'desk'> }) => {
  const t = useTexts('editionDesk')
  const { period, date, lng } = desk
  return (
    <>
      <p className="admin-note">{t.lead}</p>
      <EditionChoice desk={desk} />
      <EditionOnDesk key={`${period} ${date} ${lng}`} loaded={desk} />
    </>
  )
}
