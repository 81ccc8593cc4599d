/** An address, without the marks that end the sentence or the brackets around it. */
const ADDRESS = /(https:\/\/[^\s<>"«»]*[^\s<>"«».,:;!?()[\]{}'…])/u;

/** Text whose safe addresses can be followed; nothing else in it becomes a link. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    // What is split off by the pattern stands at the odd places.
    index % 2 === 1 && URL.canParse(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their order
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
