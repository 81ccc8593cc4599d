/** SQL: options are marked by the names of their texts, which a paper holds in place of the texts. */
export const OPTION_MARKS = `(select array_agg(text_ref(o.value->'text') order by o.n)
  from jsonb_array_elements(c.content->'options') with ordinality o (value, n))`;
