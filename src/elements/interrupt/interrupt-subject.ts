/** What the agent is about to do: the tool and its arguments, in words. */
import { html, nothing, type TemplateResult } from 'lit';
import type { InterruptItem } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { toolTitle } from '../message/message-format.js';
import { icon } from '../message/message-icons.js';
import { formStrings } from '../schema-form/strings.js';
import { renderValue } from '../schema-form/value-view.js';

/** Longer prompts are text below a heading of our own. */
const HEADING_LENGTH = 200;

/** The tool of a request as people read it. */
export function subjectName({ tool, toolName, reason }: InterruptItem): string {
  return toolName === undefined ? reason : toolTitle(toolName, tool?.title);
}

function isHeading(message: string): boolean {
  return message.length <= HEADING_LENGTH && !message.includes('\n');
}

/** The prompt, else one made from what the request is about. */
export function headingOf(item: InterruptItem, localize: Localize): string {
  const { kind, message } = item;
  if (message !== undefined && message.trim() !== '' && isHeading(message)) return message;
  if (kind === 'approval') return localize.term('approvalFor', subjectName(item));
  return localize.term(kind === 'confirmation' ? 'confirmationNeeded' : 'inputNeeded');
}

/** The longer words of the request. */
export function renderWords({ message, description }: InterruptItem): TemplateResult | typeof nothing {
  const words = [message !== undefined && !isHeading(message) ? message : undefined, description].filter(Boolean);
  if (words.length === 0) return nothing;
  return html`<div class="words" part="description" dir="auto">${words.map((text) => html`<p>${text}</p>`)}</div>`;
}

/** The tool and its arguments; as JSON only where that is asked for. */
export function renderSubject(
  item: InterruptItem,
  localize: Localize,
  json: { isShown: boolean; toggle(): void },
): TemplateResult | typeof nothing {
  const { toolName, args, argsSchema } = item;
  const hasArgs = args !== undefined && !(typeof args === 'object' && args !== null && Object.keys(args).length === 0);
  if (toolName === undefined && !hasArgs) return nothing;
  return html`<section class="subject" part="subject" aria-label=${localize.term('whatWillRun', subjectName(item))}>
    <div class="tool">
      <span class="tool-name" part="tool-name">${icon('tool')} <span>${subjectName(item)}</span></span>
      ${
        hasArgs
          ? html`<button class="link" part="json-toggle" @click=${json.toggle}>
            ${localize.term(json.isShown ? 'showReadable' : 'showJson')}
          </button>`
          : nothing
      }
    </div>
    ${
      hasArgs
        ? html`<div class="args" part="arguments">
          ${
            json.isShown
              ? html`<pre class="json" part="json" tabindex="0">${JSON.stringify(args, undefined, 2)}</pre>`
              : renderValue(args, argsSchema, formStrings(localize))
          }
        </div>`
        : nothing
    }
  </section>`;
}
