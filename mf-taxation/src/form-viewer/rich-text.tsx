import { runsOf } from './blocks';

/** A text of a revision with its bold and italic runs. */
export const RichText = ({ text }: { text: string }) =>
  runsOf(text).map(({ text: part, bold, italic }, index) => {
    if (bold) return <strong key={index}>{italic ? <em>{part}</em> : part}</strong>;
    return italic ? <em key={index}>{part}</em> : part;
  });
