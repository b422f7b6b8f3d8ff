import { useState } from 'react'
import type { User } from '#contract/readers/user.ts'
import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'
import { MutedLists } from '#web/components/reading/muted-list.tsx'
import { ReadingChoices } from '#web/components/reading/reading-choices.tsx'
import { SignOutButton } from '#web/components/sign-out-button.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { signOutForm } from '#web/lib/forms/sign-out-form.ts'
import { Form, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Avatar, AvatarForm } from './avatar.tsx'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportLink } from './export-link.tsx'
import { Interests } from './interests.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { NameForm } from './name-form.tsx'
import type { ProfileData, ProfileDone } from './profile-data.ts'
import { Section } from './section.tsx'
import { SecuritySection } from '#web/features/profile/security/security-section.tsx'
import { SignInHistory } from '#web/features/profile/security/sign-in-history.tsx'
import { usePreferences } from './use-preferences.ts'
import '#web/components/account-form/account.css'
import './profile.css'

interface ProfilePageProps extends ProfileData {
  /** What a form on this page has done that was sent without script. */
  done?: ProfileDone | undefined
}

export const ProfilePage = ({ done, ...data }: ProfilePageProps) => {
  const t = useTexts('profile')
  const account = useTexts('account')
  const words = useI18n().t.shell
  const signOut = useForm(signOutForm)
  const reading = useTexts('reading')
  const secure = useTexts('secure')
  const [user, setUser] = useState(data.profile.user)
  const { preferences, save } = usePreferences(data.preferences)
  const hasPassword = data.profile.signInMethods.includes('password')

  return (
    <div className="page text-page own-page profile">
      <header className="profile-head">
        <Avatar user={user} />
        <div>
          <h1>{t.title}</h1>
          <p className="dek">{user.fullName}</p>
        </div>
        <SignOutButton variant="ghost" />
        <noscript>
          <Form form={signOut}>
            <SubmitButton variant="ghost">{words.signOut}</SubmitButton>
          </Form>
        </noscript>
      </header>
      {(done === 'name' || done === 'preferences') && <Notice tone="good">{t.saved}</Notice>}

      <Section title={t.you.title} text={t.you.text}>
        <dl className="profile-email">
          <dt>{account.email}</dt>
          <dd>
            {user.email}{' '}
            <span className="profile-small">{user.email_verified ? t.verified : t.unverified}</span>
          </dd>
        </dl>
        <ChangeEmail hasPassword={hasPassword} isSent={done === 'email'} />
        <AvatarForm user={user} onSaved={setUser} />
        <NameForm user={user} onSaved={setUser} />
      </Section>

      <Section title={t.interests.title} text={t.interests.text}>
        <Interests preferences={preferences} save={(change) => void save(change)} />
      </Section>

      <Section title={t.newsletters.title} text={t.newsletters.text}>
        <NewsletterCard source="profile" />
      </Section>

      <Section title={t.reading.title} text={t.reading.text}>
        <div className="reading-settings">
          <LanguageChoice save={save} />
          <ReadingChoices />
          <div>
            <h3>{reading.mutedEverywhere}</h3>
            <MutedLists />
          </div>
        </div>
      </Section>

      <PlanSection {...user.metadata} />
      <SecuritySection {...data} isPasswordChanged={done === 'password'} />

      <Section title={secure.history.title} text={secure.history.text}>
        <SignInHistory signIns={data.signIns} />
      </Section>

      <Section title={t.data.title}>
        <div className="profile-deed">
          <ExportLink variant="ghost" label={t.data.export} />
          <p className="profile-small">{t.data.exportText}</p>
        </div>
        <div className="profile-deed">
          <DeleteAccount hasPassword={hasPassword} />
          <p className="profile-small">{t.data.deleteText}</p>
        </div>
      </Section>
    </div>
  )
}

/** A reader on hold has Premium to settle, not to buy: the link to the subscription leads there. */
const PlanSection = ({ tier, owes }: User['metadata']) => {
  const isPremium = tier === 'premium'
  const t = useTexts('profile').plan
  return (
    <Section title={t.title}>
      <p>
        <strong>{isPremium ? t.premium : t.free}</strong> {isPremium ? t.premiumText : t.freeText}
      </p>
      <p className="profile-plan">
        {!isPremium && !owes && (
          <Link to="/pricing" variant="accent">
            {t.toPricing}
          </Link>
        )}
        <Link to="/subscription" variant={owes ? 'accent' : 'text'}>
          {t.toSubscription}
        </Link>
      </p>
    </Section>
  )
}
