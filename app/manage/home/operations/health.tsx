import { Link } from '../../../../ui/link.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { OperationsContent } from './load.ts'
import type { Standing } from './standing.ts'

/** How each part of the house stands, in a line that leads to it; where everything is kept. */
export function Health({ all, content: { deployment } }: { all: readonly Standing[]; content: OperationsContent }) {
  return (
    <>
      <ul role="list" className="health">
        {all.map(({ name, href, tone, words }) => (
          <li key={name}>
            <Status tone={tone}>{name}</Status>
            <Link className="plain-link" href={href}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <p className="small muted manage-address">
        {deployment && (
          <>
            Everything is kept in <code>{deployment.dataDir}</code>
            {deployment.filesPlace && (
              <>
                , uploads, backups and exports in <code>{deployment.filesPlace}</code>
              </>
            )}
            .{' '}
          </>
        )}
        Machines ask{' '}
        <Link className="link" href="/_app/health">
          /_app/health
        </Link>
        .
      </p>
    </>
  )
}
