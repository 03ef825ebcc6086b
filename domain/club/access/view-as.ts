import { isAdmin } from '../access.ts'
import type { Admin, Member, Viewer } from '../viewer.ts'

/** May this organiser read the site as that person does? Of those who are with us, and no organiser, oneself among them. */
export function canViewAs(viewer: Viewer, person: Pick<Member, 'role' | 'status'>): viewer is Admin {
  return isAdmin(viewer) && person.role === 'member' && (person.status === 'active' || person.status === 'paused')
}
