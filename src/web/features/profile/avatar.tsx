import type { User } from '#contract/readers/user.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'
import type { ChangeEvent } from 'react'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/control-class.ts'
import { FileInput } from '#web/ui/file-input.tsx'
import { useGuard } from '#web/ui/use-guard.ts'
import { useToast } from '#web/ui/toast.tsx'
import { squarePicture } from './square-picture.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** The first grapheme, so that an emoji or an accented letter counts as one. */
const initial = (name: string): string => [...segmenter.segment(name.trim())][0]?.segment.toUpperCase() ?? ''

/**
 * The fallback is the initial of the name or the address. Hidden from screen readers, which read the name
 * beside it.
 */
export const Avatar = ({ user }: { user: User }) =>
  user.avatar ? (
    <img
      className="profile-avatar"
      src={isNative ? apiOrigin() + user.avatar : user.avatar}
      alt=""
      width="64"
      height="64"
    />
  ) : (
    <span className="profile-avatar" aria-hidden="true">
      {initial(user.firstName) + initial(user.lastName) || initial(user.email ?? '')}
    </span>
  )

interface AvatarFormProps {
  user: User
  onSaved: (user: User) => void
}

/** Every change is saved at once. */
export const AvatarForm = ({ user, onSaved }: AvatarFormProps) => {
  const t = useTexts('profile')
  const { api, cache } = useReader()
  const showToast = useToast()
  const { errors, textOf } = useFailure()
  const [run, isSending] = useGuard()

  const save = (call: () => Promise<{ user: User }>) =>
    run(async () => {
      try {
        const answer = await call()
        cache?.clear()
        onSaved(answer.user)
        showToast(t.saved, 'success')
      } catch (error) {
        showToast(textOf(error, 'server_error'), 'error')
      }
    })
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const image = await squarePicture(file).catch(() => undefined)
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
    if (image) await save(() => api('POST /user/avatar', { body: { image } }))
    else showToast(errors.picture_unreadable, 'error')
  }
  return (
    <div className="profile-picture needs-script">
      <label className={controlClass({ variant: 'ghost' })}>
        {isSending ? t.you.sendingPicture : t.you.choosePicture}
        <FileInput
          className="sr-only"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          disabled={isSending}
          onChange={(event) => void choose(event)}
        />
      </label>
      {user.avatar && (
        <Button variant="text" isBusy={isSending} onClick={() => void save(() => api('DELETE /user/avatar'))}>
          {t.you.removePicture}
        </Button>
      )}
    </div>
  )
}
