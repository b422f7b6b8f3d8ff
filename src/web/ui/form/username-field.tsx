/** Hidden, because only password managers need it: they store the password under this address. */
export const UsernameField = ({ email }: { email: string }) => (
  <input
    className="sr-only"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)
