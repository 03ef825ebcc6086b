import { homeZone } from '../../../domain/members/home-zone.ts'
import { saveProfile } from '../../../domain/members/profile.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { profileForm } from '../../member/home/profile-form.ts'
import { done, memberOf, onlyPost, refused } from '../answering.ts'
import { staleForm, versionIn } from '../stale-form.ts'
import type { Route } from './+types/profile'

export const loader = onlyPost

/** `POST /api/me/profile`: what the member says about themselves, seen as of `version`. 409 with what is saved now. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const tools = args.context.get(toolsContext)
  const home = await homeZone(tools, member)
  const schema = profileForm({ zones: home?.mayChange ? home.zones : [] })
  const form = await args.request.formData()
  const read = await readForm(schema, form)
  if (!read.ok) return refused(args, schema, read)
  const { values } = read
  const { directory: inDirectory, zone, ...words } = values
  const outcome = await saveProfile(tools, member, {
    ...words,
    inDirectory,
    version: versionIn(form),
    zoneId: home?.zones.find(({ slug }) => slug === zone)?.id,
  })
  if (outcome.ok) return done(args, { words: 'Your profile is saved.' })
  if (outcome.because === 'zone-fixed') {
    const fields = { zone: 'The edition has begun meanwhile: please ask the organisers to move you.' }
    return refused(args, schema, { problems: { fields }, values, status: 409 })
  }
  const {
    version,
    links,
    inDirectory: directory,
    displayName,
    headline,
    organisation,
    bio,
    pronouns,
    timeZone,
  } = outcome.current
  const shown = { displayName, headline, organisation, bio, pronouns, timeZone, directory, links: links.join(',') }
  return staleForm(args, schema, { typed: values, current: { version, shown } })
}
