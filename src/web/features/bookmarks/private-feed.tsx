import { useId } from 'react'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { usePrivateFeed } from './use-private-feed.ts'

/** Its address is secret and is created by a call, so this part needs scripts. */
export const PrivateFeed = () => {
  const t = useTexts('bookmarks')
  const id = useId()
  const { createdAt, address, status, load, make, end, copy } = usePrivateFeed()
  const isBusy = status === 'busy'
  const message = {
    idle: '',
    busy: t.feedLoading,
    failed: t.feedFailed,
    ended: t.feedEnded,
    copied: t.feedCopied,
  }
  return (
    <details className="private-feed needs-script" onToggle={(event) => event.currentTarget.open && load()}>
      <summary>{t.feed}</summary>
      <p>{t.feedText}</p>
      {address ? (
        <>
          <p className="private-address">
            <label htmlFor={id}>{t.feedAddress}</label>
            <input
              id={id}
              className="field"
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <button type="button" className="btn" onClick={copy}>
              {t.feedCopy}
            </button>
          </p>
          <p>{t.feedOnce}</p>
        </>
      ) : (
        createdAt !== undefined && (
          <p>
            {createdAt ? (
              <>
                {t.feedSince} <Time iso={createdAt} shape="date" />. {t.feedHidden}
              </>
            ) : (
              t.feedNone
            )}
          </p>
        )
      )}
      <p className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-ghost" aria-disabled={isBusy} onClick={make}>
          {createdAt ? t.feedAgain : t.feedMake}
        </button>
        {createdAt && (
          <button type="button" className="btn btn-ghost" aria-disabled={isBusy} onClick={end}>
            {t.feedEnd}
          </button>
        )}
      </p>
      <output>{message[status]}</output>
    </details>
  )
}
