import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import './chip.css'

interface RemovableChipProps {
  name: string
  /** Says what pressing it does, name included. */
  label: string
  onRemove: () => void
}

/** One entry of a list that it is removed from at once. */
export const RemovableChip = ({ name, label, onRemove }: RemovableChipProps) => (
  <Button variant="bare" className="chip chip-remove" onClick={onRemove}>
    <span aria-hidden="true">{name}</span>
    <span className="sr-only">{label}</span>
    <CloseIcon />
  </Button>
)
