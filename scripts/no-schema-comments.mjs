/*
 * Lint rule for the contracts: what a property means is said by `described`, which carries it into the OpenAPI document. A doc comment
 * on it would be read by nobody who writes a client. Plain JavaScript: the lint configuration loads it.
 */

/** @type {import('eslint').Rule.RuleModule} */
export const noSchemaComments = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      comment: "Say it by described('…', schema): a comment does not reach the OpenAPI document.",
    },
  },
  create: (context) => ({
    /** @param {any} node */
    'ObjectExpression > Property'(node) {
      const comment = context.sourceCode.getCommentsBefore(node).find(({ value }) => value.startsWith('*'));
      if (comment?.loc) context.report({ loc: comment.loc, messageId: 'comment' });
    },
  }),
};
