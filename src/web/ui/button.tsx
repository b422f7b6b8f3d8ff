import type { ComponentProps } from 'react'
import { type ControlLook, controlClass } from './control-class.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ControlLook {
  /**
   * What it started is pending: it is announced as unavailable and ignores presses, but keeps the focus, which
   * `disabled` would drop.
   */
  isBusy?: boolean | undefined
  /** Invoker command, which opens or closes a dialog without scripts; with them, `onClick` runs in its place. */
  command?: 'show-modal' | 'close' | undefined
  commandfor?: string | undefined
}

const ignore: ButtonProps['onClick'] = (event) => event.preventDefault()

/** Otherwise the command would find the dialog opened or closed, which browsers report as a mistake of the page. */
const inPlaceOfCommand = ({ command, onClick }: ButtonProps): ButtonProps['onClick'] =>
  command === undefined
    ? onClick
    : (event) => {
        event.preventDefault()
        onClick?.(event)
      }

export const Button = ({
  variant = 'primary',
  isSmall,
  className,
  isBusy = false,
  type = 'button',
  onClick,
  ...button
}: ButtonProps) => (
  // oxlint-disable-next-line react/button-has-type -- passed on
  <button
    type={type}
    className={controlClass({ variant, isSmall, className })}
    {...button}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? ignore : inPlaceOfCommand({ ...button, onClick })}
  />
)
