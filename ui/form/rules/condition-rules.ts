import type { FormKitNode } from '@formkit/core'
import { accepted, required } from '@formkit/rules'
import type { FormKitValidationRule, FormKitValidationRules } from '@formkit/validation'

/** Rules that ask only while another field has one of some values: `required_when:format,online`. */
export const conditionRules: FormKitValidationRules = {
  accepted_when: when(accepted),
  required_when: when(required),
}

function when(rule: FormKitValidationRule): FormKitValidationRule {
  const asking = (node: FormKitNode, address?: string, ...values: string[]) =>
    (address !== undefined && !values.includes(String(node.at(address)?.value))) || rule(node)
  return Object.assign(asking, { skipEmpty: false })
}
