import { SignOutButton } from '#web/components/sign-out-button.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'

export const SignOutEntry = () =>
  useAccount() && (
    <li className="needs-script">
      <SignOutButton variant="bare" />
    </li>
  )
