import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { Link } from '#web/ui/link.tsx'
import './word-links.css'

interface WordLinksProps {
  title: string
  words: readonly string[]
  heading: 'h2' | 'h3'
  onFollow?: () => void
}

export const WordLinks = ({ title, words, heading: Heading, onFollow }: WordLinksProps) =>
  words.length > 0 && (
    <section className="word-links">
      <Heading>{title}</Heading>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Link to={SEARCH_PATH} search={{ q: word }} isExact className="word" onClick={onFollow}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
