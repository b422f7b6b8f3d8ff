import { apiOrigin, isNative } from '#web/platform/target.ts'

/** A small picture beside a title, which names what it shows; without one its box stays, so that titles align. */
export const Thumbnail = ({ src }: { src: string | null }) => (
  <span className="admin-thumbnail">
    {src && (
      <img
        src={isNative ? apiOrigin() + src : src}
        alt=""
        width={56}
        height={38}
        loading="lazy"
        decoding="async"
      />
    )}
  </span>
)
