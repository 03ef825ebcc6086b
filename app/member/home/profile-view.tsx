import { orNothing, SettingCard } from './setting-card.tsx'
import type { View } from './load.ts'

/** What the member says of themselves, and who sees it. */
export function ProfileView({ profile }: { profile: Extract<View, { view: 'profile' }>['profile'] }) {
  if (!profile) return null
  const { displayName, pronouns, headline, organisation, bio, links, timeZone, inDirectory } = profile
  return (
    <>
      <SettingCard
        title="Profile"
        facts={[
          { name: 'Name', value: displayName },
          { name: 'Pronouns', value: orNothing(pronouns) },
          { name: 'Headline', value: orNothing(headline) },
          { name: 'Organisation', value: orNothing(organisation) },
          { name: 'About', value: orNothing(bio) },
          { name: 'Links', value: links.length > 0 ? <Links links={links} /> : orNothing('') },
        ]}
      />
      <SettingCard
        title="Where you are"
        facts={[{ name: 'Time zone', value: `${timeZone}. Times are shown in your own zone first.` }]}
      />
      <SettingCard
        title="Directory"
        facts={[
          {
            name: 'People in your editions',
            value: inDirectory
              ? 'See your name, headline, organisation and links.'
              : 'Do not see you in the directory.',
          },
        ]}
      />
    </>
  )
}

function Links({ links }: { links: string[] }) {
  return links.map((link) => (
    <span key={link}>
      <a className="link" href={link} rel="external noopener noreferrer">
        {link}
      </a>
      <br />
    </span>
  ))
}
