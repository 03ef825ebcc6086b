import type { ReactNode } from 'react'
import type { Room } from '../room.ts'

/** What stands in each room: straight lines, 2px stroke, nobody, at most one thing in the colour of light. */
export const furniture: Record<Room, ReactNode> = {
  writing: (
    <>
      <path className="bay-paper" d="M118 150h34v44h-34zM158 144h34v44h-34zM198 152h30v42h-30z" />
      <path d="M124 160h20M124 167h22M124 174h14M164 155h22M164 162h18M164 169h22M204 163h18M204 170h14" />
      <path className="bay-pigment" stroke="none" d="M118 150h34v5h-34zM198 152h30v5h-30z" />
      <path d="M96 252h136M108 252v78M220 252v78" strokeWidth="4" />
      <path className="bay-paper" d="M150 246l44-4 2 6-44 4zM148 240l44-2 2 5-44 4z" />
      <path className="bay-paper" d="M206 252v-16h9v16z" />
      <path d="M210 236l8-20" />
      <path d="M66 258h34M70 258v72M97 258v72M66 258l-4-52" strokeWidth="3" />
    </>
  ),
  'one-to-ones': (
    <>
      <path d="M44 268h46M49 268v62M86 268v62M44 268l-5-62" strokeWidth="3" />
      <path d="M222 268h-46M217 268v62M180 268v62M222 268l5-62" strokeWidth="3" />
      <path className="bay-pigment" stroke="none" d="M44 260h44v8H44zM178 260h44v8h-44z" />
      <path d="M108 262h50M133 262v60M116 330l17-10 17 10" strokeWidth="3" />
      <path className="bay-paper" d="M114 250h12v12h-12zM140 250h12v12h-12z" />
      <path d="M133 62v58" />
      <path className="bay-lit" d="M113 138c2-12 9-18 20-18s18 6 20 18z" />
    </>
  ),
  strategy: (
    <>
      <path className="bay-paper" d="M84 128h136v104H84z" />
      <path
        d="M84 200c26-22 40 8 66-14s34-32 70-26M120 128c-6 30 20 44 10 104M180 128c14 24-8 40 2 104"
        strokeWidth="1.3"
      />
      <path d="M98 214l34-30 26 12 44-48" className="bay-thread" strokeWidth="4" />
      <circle className="bay-pigment" cx="98" cy="214" r="6" />
      <circle className="bay-pigment" cx="132" cy="184" r="5" />
      <circle className="bay-pigment" cx="158" cy="196" r="5" />
      <circle className="bay-lit" cx="202" cy="148" r="8" />
      <path d="M122 330l8-62M168 330l-8-62M120 268h50M126 300h38" strokeWidth="3" />
      <path className="bay-pigment" stroke="none" d="M120 261h50v7h-50z" />
    </>
  ),
  hiring: (
    <>
      <path className="bay-ink" d="M124 156h72v174h-72z" />
      <path className="bay-lit" stroke="none" d="M128 160h64v170h-64z" />
      <path className="bay-pigment" d="M124 156l-44 16v176l44-18z" transform="translate(0 -18)" />
      <circle className="bay-paper" cx="90" cy="246" r="4" />
      <path className="bay-lit" stroke="none" d="M128 330h64l24 0z" />
      <path d="M206 190h26M212 190v8M226 190v8" />
      <path className="bay-paper" d="M220 198l8 6 3 56h-18l2-54z" />
    </>
  ),
  systems: (
    <>
      <path
        d="M132 58v44M84 116q48-28 104-4M84 116v30M188 112v20M60 158q28-20 56-6M60 158v26M116 152v44M162 146q26-24 54-6M162 146v56M216 140v26"
        strokeWidth="1.8"
      />
      <circle className="bay-pigment" cx="60" cy="196" r="13" />
      <path className="bay-lit" d="M104 196h24v24h-24z" />
      <path className="bay-paper" d="M146 202h32l-16 28z" />
      <circle className="bay-ink" cx="216" cy="176" r="10" />
      <path d="M92 284h100M104 284v46M180 284v46" strokeWidth="4" />
      <path className="bay-paper" d="M120 284v-18h22v18zM142 284v-30h18v30z" />
      <path className="bay-pigment" d="M160 284v-12h14v12z" />
    </>
  ),
  lessons: (
    <>
      <path d="M96 176h136M96 226h136" strokeWidth="4" />
      <path className="bay-pigment" d="M104 134h14v40h-14zM152 140h12v34h-12z" />
      <path
        className="bay-paper"
        d="M118 138h12v36h-12zM130 130h10v44h-10zM164 134h14v40h-14zM188 140l12-3 9 36-12 3z"
      />
      <path className="bay-lit" d="M140 142h12v32h-12z" />
      <path className="bay-paper" d="M110 190h14v34h-14zM124 184h10v40h-10zM170 186h12v38h-12zM182 190h14v34h-14z" />
      <path className="bay-pigment" d="M134 190h14v34h-14zM208 186h12v38h-12z" />
      <path d="M50 280h184M64 280v50M220 280v50" strokeWidth="4" />
      <path className="bay-paper" d="M120 276l40-3 2 6h-42z" />
    </>
  ),
  feedback: (
    <>
      <path d="M30 100C80 146 170 160 239 130" strokeWidth="1.8" />
      <path className="bay-paper" d="M88 138h24v30H88zM178 148h24v30h-24z" />
      <path className="bay-pigment" d="M130 148h26v32h-26z" />
      <path d="M93 148h14M93 155h10M183 158h14M183 165h14" />
      <path className="bay-pigment" stroke="none" d="M40 274h44v8H40z" />
      <path d="M47 282l-5 48M77 282l5 48M44 308h36" strokeWidth="3" />
      <ellipse className="bay-paper" cx="160" cy="254" rx="66" ry="8" strokeWidth="3" />
      <path d="M160 262v56" strokeWidth="5" />
      <path d="M128 330l32-14 32 14" strokeWidth="3" />
      <path className="bay-paper" d="M146 200h28c0 14-11 16-11 23s11 9 11 23h-28c0-14 11-16 11-23s-11-9-11-23z" />
      <path className="bay-lit" stroke="none" d="M149 245c1-7 6-10 11-13 5 3 10 6 11 13zM153 214h14l-7 8z" />
      <path d="M142 199h36M142 247h36" strokeWidth="4" />
      <path className="bay-paper" d="M112 234h15v14h-15zM194 234h15v14h-15z" />
      <path d="M112 237h-5v7h5M209 237h5v7h-5" />
    </>
  ),
}
