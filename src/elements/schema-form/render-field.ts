import type { TemplateResult } from 'lit';
import type { Field } from './fields.js';
import { renderChoice, renderChoices, renderVariants } from './render-choice.js';
import { renderArray, renderObject } from './render-group.js';
import { renderBoolean, renderConst, renderJson, renderNumber, renderText } from './render-scalar.js';
import type { FormView } from './view.js';

/** The template of one field and of what lies inside it. */
export function renderField(view: FormView, field: Field): TemplateResult {
  const { control } = field;
  switch (control.kind) {
    case 'text':
      return renderText(view, field, control.type);
    case 'number':
      return renderNumber(view, field);
    case 'boolean':
      return renderBoolean(view, field);
    case 'const':
      return renderConst(view, field, control.value);
    case 'choice':
      return renderChoice(view, field, control.options);
    case 'choices':
      return renderChoices(view, field, control.options);
    case 'object':
      return renderObject(view, field, control.entries);
    case 'array':
      return renderArray(view, field, control.items);
    case 'variants':
      return renderVariants(
        view,
        field,
        control.variants.map(({ label }) => label),
      );
    case 'json':
      return renderJson(view, field);
  }
}
