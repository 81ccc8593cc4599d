import { describe, expect, it } from 'vitest';
import { CALL_ERROR_KEYS, callErrorKey } from './call-errors.ts';
import { responseParts } from './response-text.ts';

describe('answers as people read them', () => {
  it.each<[type: string | null, value: string, parts: string[]]>([
    ['choice', 'a[,]b', ['a', 'b']],
    ['choice', '{a,b}', ['a', 'b']],
    ['choice', 'a,c', ['a', 'c']],
    ['choice', 'urn:scormdriver:%D0%94%D0%B0', ['Да']],
    ['choice', '100%', ['100%']],
    ['choice', '100%ff', ['100%ff']],
    ['matching', 'a[.]1[,]b[.]2', ['a → 1', 'b → 2']],
    ['matching', '{1.a,2.b}', ['1 → a', '2 → b']],
    ['numeric', '1[:]5', ['1 – 5']],
    ['numeric', '[:]5', ['≤ 5']],
    ['numeric', '3[:]', ['≥ 3']],
    ['numeric', '4[:]4', ['4']],
    ['numeric', '3.5', ['3.5']],
    ['performance', 'cut[.]2[:]3[,][.]wait', ['cut → 2 – 3', 'wait']],
    ['fill-in', '{case_matters=true}{lang=ru}Астана[,]{lang=en}Astana', ['Астана', 'Astana']],
    ['long-fill-in', 'Да, конечно.', ['Да, конечно.']],
    ['true-false', 't', ['true']],
    ['true-false', '0', ['false']],
    ['true-false', 'maybe', ['maybe']],
    [null, '', ['']],
  ])('%s %j', (type, value, parts) => expect(responseParts(type, value)).toEqual(parts));
});

describe('errors of calls', () => {
  it('have words by their standard, whatever number a browser reports', () => {
    expect(callErrorKey('scorm-1.2', 401)).toBe('v12-401');
    expect(callErrorKey('scorm-2004', 408)).toBe('v2004-408');
    expect(callErrorKey('scorm-1.2', 408)).toBe('other');
    expect(callErrorKey('cmi5', 401)).toBe('other');
    expect(CALL_ERROR_KEYS).toHaveLength(10 + 25 + 1);
  });
});
