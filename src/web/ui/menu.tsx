import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { moveFocus } from './move-focus.ts'
import './menu.css'

interface PopoverProps {
  label: string
  icon: ReactNode
  /** Given the id of the popover where its buttons close it: they name it as `popoverTarget`. */
  children: ReactNode | ((id: string) => ReactNode)
}

/**
 * A native popover: it opens without scripts, closes on Escape and on a tap outside, and restores the focus.
 * Its button says by itself whether it is expanded.
 */
export const Popover = ({ label, icon, children }: PopoverProps) => {
  const id = useId()
  return (
    <div className="popover-anchor">
      <Button variant="tool" popoverTarget={id}>
        {icon}
        {label}
      </Button>
      <div id={id} popover="auto" className="popover">
        {typeof children === 'function' ? children(id) : children}
      </div>
    </div>
  )
}

interface MenuProps {
  label: string
  icon: ReactNode
  items: readonly { label: string; onSelect: () => void }[]
}

/**
 * The disclosure pattern of the WAI-ARIA practices, not `role="menu"`: a few actions that Tab reaches, as on
 * the rest of the page. Choosing one closes the menu; with scripts the arrow keys move as well.
 */
export const Menu = ({ label, icon, items }: MenuProps) => (
  <Popover label={label} icon={icon}>
    {(id) => (
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <Button
              variant="bare"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={item.onSelect}
              onKeyDown={(event) => moveFocus(event, 'ul', 'button', ['ArrowUp', 'ArrowDown'])}
            >
              {item.label}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </Popover>
)
