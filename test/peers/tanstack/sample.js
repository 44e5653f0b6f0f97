/** A value for a JSON Schema, so that a script can call any tool a page declares. */
export function sample(schema = {}) {
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return 'sample';
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [sample(schema.items)];
  const properties = Object.entries(schema.properties ?? {});
  return Object.fromEntries(properties.map(([key, value]) => [key, sample(value)]));
}
