import { useEffect, useEffectEvent, useState } from 'react'
import { href } from 'react-router'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Note } from '../../../ui/note.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LocalMoment, useReaderZone } from '../../local-time/local-time.tsx'
import { answerTo, http } from '../../fetching/http.ts'
import { ApiButton } from '../../forms/posting.tsx'
import { useReadAgain } from '../../fetching/polling.ts'
import { useKeptPost } from '../../pwa/queue/kept-post.ts'
import { postLater } from '../../pwa/queue/state.ts'
import type { UpdateResponse } from './response.ts'
import { sizeInWords } from '../../../ui/size-in-words.ts'
import { withdrawnInWords } from './withdrawn.ts'

type Published = Extract<UpdateResponse['update'], { state: 'published' }>

/** One update to read: a column, who it is for, its files, the way back and to the one before. */
export function Reading({ response: { edition, zone, update } }: { response: UpdateResponse }) {
  const path = href('/member/updates/:edition/:zone', { edition: edition.slug, zone: zone.slug })
  const readerZone = useReaderZone() ?? zone.timeZone
  return (
    <article className="update-reading" id={`u-${update.slug}`}>
      <Crumbs
        above={[
          { href: href('/member/updates/:edition', { edition: edition.slug }), label: 'Updates' },
          { href: href('/member/editions/:edition', { edition: edition.slug }), label: `Edition ${edition.slug}` },
        ]}
        here={zone.name}
      />
      {update.state === 'retracted' ? (
        <>
          <h1 className="title">An update that is gone</h1>
          <div className="update-notice">
            <Note tone="warn">{withdrawnInWords(update.retractedAt, readerZone)}</Note>
          </div>
        </>
      ) : (
        <Text
          update={update}
          timeZone={zone.timeZone}
          readAt={`/updates/${edition.slug}/${zone.slug}/${update.slug}/read`}
        />
      )}
      <footer className="row update-foot" data-apart>
        <MoreLink href={`${path}#u-${update.slug}`} back>
          Back to {zone.name}
        </MoreLink>
        {update.state === 'published' && update.older && (
          <MoreLink href={`${path}?u=${update.older.slug}`}>Older: {update.older.title}</MoreLink>
        )}
      </footer>
    </article>
  )
}

/** Under the API: the queue of what waits for a network names it so. */
type ReadAddress = `/updates/${string}/${string}/${string}/read`

function Text({ update, timeZone, readAt }: { update: Published; timeZone: string; readAt: ReadAddress }) {
  const { title, zoneNames, authorLabel, publishedAt, revisedAt, revision, body, attachments } = update
  return (
    <>
      <h1 className="title">{title}</h1>
      <div className="row ui muted update-line">
        {zoneNames.length > 0 ? zoneNames.map((name) => <Tag key={name}>{name}</Tag>) : <Tag>All zones</Tag>}
        <span>{authorLabel}</span>
        <LocalMoment at={publishedAt} timeZone={timeZone} />
        {revisedAt && (
          <span>
            Revision {revision}, <LocalMoment at={revisedAt} timeZone={timeZone} />
          </span>
        )}
      </div>
      <Prose html={body} opening />
      {attachments.length > 0 && <Files attachments={attachments} />}
      <p className="row update-marks" data-apart>
        <ReadMark key={readAt} unread={update.unread} readAt={readAt} />
      </p>
    </>
  )
}

/**
 * Whoever opens an update has read it. Without a network the mark waits on this device (`pwa/queue`); where it can neither be
 * noted nor kept, a button says so.
 */
function ReadMark({ unread, readAt }: { unread: boolean; readAt: ReadAddress }) {
  const [isNoted, setNoted] = useState(true)
  const kept = useKeptPost(readAt)
  const readAgain = useReadAgain()
  const note = useEffectEvent(() => {
    const mark = { path: readAt, fields: {}, about: '' }
    if (!unread || postLater(mark)) return
    // Not through the router: a mark that could not be made is no reason to take the text away.
    // The counts beside the page are asked for again.
    http.post(readAt).then(
      () => void readAgain(),
      (error: unknown) => {
        if (answerTo(error) || !postLater(mark)) setNoted(false)
      },
    )
  })
  useEffect(() => {
    note()
  }, [])
  if (isNoted) {
    return (
      <>
        <Status tone="off">Read</Status>
        {kept.isHeld && <Status tone="warn">Will be sent</Status>}
      </>
    )
  }
  return (
    <>
      <Status tone="info">Unread</Status>
      <ApiButton action={`/api${readAt}`} small kind="quiet" onDone={() => setNoted(true)}>
        Mark as read
      </ApiButton>
    </>
  )
}

function Files({ attachments }: { attachments: Published['attachments'] }) {
  return (
    <section className="update-files" aria-labelledby="files">
      <h2 className="heading-4" id="files">
        Files
      </h2>
      <Rows aria-labelledby="files">
        {attachments.map(({ href: file, label, fileName, sizeInBytes }) => (
          <Row key={file} shape="end">
            <span>
              <Icon name="book" />{' '}
              <Link className="link" href={file}>
                {label}
              </Link>{' '}
              <span className="ui muted">({fileName})</span>
            </span>
            <span className="ui muted figures">{sizeInWords(sizeInBytes)}</span>
          </Row>
        ))}
      </Rows>
    </section>
  )
}
