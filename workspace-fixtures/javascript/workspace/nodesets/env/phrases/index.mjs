// A phrase as it is heard in a loud place: some of its words are lost.
export default {
  nodes: {
    overhear: {
      inputs: ['text', 'loss?'],
      outputs: ['text'],
      /** `loss`: the share of words that is not heard; at least one always is. */
      run({ text, loss = 0 }, { random }) {
        const words = text.split(' ');
        const heard = words.filter(() => random() >= loss);
        return heard.length > 0 ? heard.join(' ') : words[0];
      },
    },
  },
};
