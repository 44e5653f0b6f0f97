import type { Tool } from '@ag-ui/core';

/** Tools that a page declares and runs itself, as the scenarios call them. */
export const paintPage: Tool = {
  name: 'paint_page',
  description: 'Paints the background of the page the chat stands on.',
  parameters: {
    type: 'object',
    properties: { color: { type: 'string', title: 'Colour', description: 'Any CSS colour' } },
    required: ['color'],
    additionalProperties: false,
  },
};

export const setThemeColor: Tool = {
  name: 'set_theme_color',
  description: 'Sets the accent colour of the chat.',
  parameters: {
    type: 'object',
    properties: { color: { type: 'string', title: 'Colour', description: 'Any CSS colour' } },
    required: ['color'],
    additionalProperties: false,
  },
};
