import './progress.css'

interface ProgressProps {
  label: string
  /** Left out while it is unknown how much there is to do. */
  value?: number
  max?: number
}

export const Progress = ({ label, value, max }: ProgressProps) => (
  <progress className="progress" aria-label={label} value={value} max={max} />
)
