import { readForm } from '../../../ui/form/read-form.ts'
import { homeZone } from '../../../domain/community/members/home-zone.ts'
import { mostTopics } from '../../../domain/limit-numbers.ts'
import { listCohorts } from '../../../domain/programme/cohorts.ts'
import { tidyTags } from '../../../domain/community/people/tags.ts'
import { saveProfile } from '../../../domain/community/members.ts'
import { profileForm } from '../../member/home/profile-form.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/me/profile`: what the member says about themselves, seen as of `version`. 409 with what is saved now. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const home = await homeZone(tools, member)
  const disciplines = await listCohorts(tools, member)
  const schema = profileForm({ zones: home?.mayChange ? home.zones : [], disciplines })
  const read = await readForm(schema, posted)
  if (!read.ok) return refusedForm(schema, read)
  const { directory: inDirectory, zone, discipline, topics, ...words } = read.values
  const outcome = await saveProfile(tools, member, {
    ...words,
    inDirectory,
    disciplineId: disciplines.find(({ slug }) => slug === discipline)?.id ?? null,
    topics: tidyTags(topics).slice(0, mostTopics),
    version: versionIn(posted),
    zoneId: home?.zones.find(({ slug }) => slug === zone)?.id,
  })
  if (outcome.ok) return { done: 'Your profile is saved.' }
  if (outcome.because === 'zone-fixed') {
    const fields = { zone: 'The edition has begun meanwhile: please ask the organisers to move you.' }
    return refusedForm(schema, { problems: { fields }, values: read.typed }, 409)
  }
  const { version, links, inDirectory: directory, disciplineId, topics: saved } = outcome.current
  const { displayName, headline, organisation, bio, pronouns, timeZone } = outcome.current
  const chosen = disciplines.find(({ id }) => id === disciplineId)?.slug ?? ''
  const said = { displayName, headline, organisation, bio, pronouns, timeZone, directory }
  const shown = { ...said, discipline: chosen, topics: saved.join(','), links: links.join(',') }
  return { stale: { version, shown }, form: schema, values: read.typed }
})
