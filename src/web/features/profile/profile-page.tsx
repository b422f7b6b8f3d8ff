import { useState } from 'react'
import { NewsletterCard } from '#web/components/newsletter-card/newsletter-card.tsx'
import { MutedLists } from '#web/components/reading/muted-list.tsx'
import { ReadingChoices } from '#web/components/reading/reading-choices.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { Avatar } from './avatar.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportLink } from './export-link.tsx'
import { Interests } from './interests.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { NameForm } from './name-form.tsx'
import type { ProfileData } from './profile-data.ts'
import { Section } from './section.tsx'
import { SecuritySection } from '#web/features/profile/security/security-section.tsx'
import { SignInHistory } from '#web/features/profile/security/sign-in-history.tsx'
import { SignOutButton } from './sign-out-buttons.tsx'
import { usePreferences } from './use-preferences.ts'
import '#web/components/account-form/account.css'
import './profile.css'

export const ProfilePage = (data: ProfileData) => {
  const t = useTexts('profile')
  const words = useTexts('account')
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
        <SignOutButton />
      </header>
      <noscript>
        <p className="account-note">{words.noScript}</p>
      </noscript>

      <Section title={t.you.title} text={t.you.text}>
        <dl className="profile-email">
          <dt>{words.email}</dt>
          <dd>
            {user.email}{' '}
            <span className="profile-small">{user.email_verified ? t.verified : t.unverified}</span>
          </dd>
        </dl>
        <ChangeEmail />
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

      <PlanSection isPremium={user.metadata.tier === 'premium'} />
      <SecuritySection {...data} />

      <Section title={secure.history.title} text={secure.history.text}>
        <SignInHistory signIns={data.signIns} />
      </Section>

      <Section title={t.data.title}>
        <div className="profile-deed">
          <ExportLink className="btn btn-ghost" label={t.data.export} />
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

const PlanSection = ({ isPremium }: { isPremium: boolean }) => {
  const t = useTexts('profile').plan
  return (
    <Section title={t.title}>
      <p>
        <strong>{isPremium ? t.premium : t.free}</strong> {isPremium ? t.premiumText : t.freeText}
      </p>
      <p className="profile-plan">
        {!isPremium && (
          <Link to="/pricing" className="btn btn-accent">
            {t.toPricing}
          </Link>
        )}
        <Link to="/subscription" className="text-link">
          {t.toSubscription}
        </Link>
      </p>
    </Section>
  )
}
