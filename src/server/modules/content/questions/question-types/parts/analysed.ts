/** SQL: marks of options are the references of their texts, which papers store instead of the texts. */
export const OPTION_MARKS = `(select array_agg(text_ref(o.value->'text') order by o.n)
  from jsonb_array_elements(c.content->'options') with ordinality o (value, n))`;
