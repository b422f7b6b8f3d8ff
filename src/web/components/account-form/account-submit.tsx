import { useTexts } from '#web/i18n/i18n.tsx'
import { FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

/** The end of a form about accounts: its problem, if no field has it, and its button. */
export const AccountSubmit = ({ children }: { children: string }) => (
  <>
    <FormProblem />
    <SubmitButton variant="accent" pending={useTexts('account').sending}>
      {children}
    </SubmitButton>
  </>
)
